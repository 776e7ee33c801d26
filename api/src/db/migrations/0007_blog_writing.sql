CREATE TABLE `blog_revisions` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`blog_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`version` int NOT NULL,
	`title` varchar(200) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`category` varchar(80) character set utf8mb4 collate utf8mb4_unicode_520_ci,
	`description` mediumtext character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`document` mediumtext character set utf8mb4 collate utf8mb4_unicode_520_ci,
	`seo_title` varchar(200) character set utf8mb4 collate utf8mb4_unicode_520_ci,
	`seo_description` varchar(320) character set utf8mb4 collate utf8mb4_unicode_520_ci,
	`picture_id` char(26) character set ascii collate ascii_bin,
	`saved_by_id` char(26) character set ascii collate ascii_bin,
	`saved_at` datetime(3) NOT NULL,
	CONSTRAINT `blog_revisions_id` PRIMARY KEY(`id`),
	CONSTRAINT `blog_revisions_version` UNIQUE(`blog_id`,`version`)
);
--> statement-breakpoint
ALTER TABLE `blogs` ADD `document` mediumtext character set utf8mb4 collate utf8mb4_unicode_520_ci;--> statement-breakpoint
ALTER TABLE `blogs` ADD `updated_by_id` char(26) character set ascii collate ascii_bin;--> statement-breakpoint
ALTER TABLE `blogs` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `blogs` ADD `deleted_at` datetime(3);--> statement-breakpoint
ALTER TABLE `pictures` ADD `variants_due_at` datetime(3);--> statement-breakpoint
ALTER TABLE `pictures` ADD `attempts` int DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD `used_at` datetime(3);--> statement-breakpoint
ALTER TABLE `blog_revisions` ADD CONSTRAINT `blog_revisions_blog_id_blogs_id_fk` FOREIGN KEY (`blog_id`) REFERENCES `blogs`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `blog_revisions` ADD CONSTRAINT `blog_revisions_picture_id_pictures_id_fk` FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `blog_revisions` ADD CONSTRAINT `blog_revisions_saved_by_id_admins_id_fk` FOREIGN KEY (`saved_by_id`) REFERENCES `admins`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `blogs` ADD CONSTRAINT `blogs_updated_by_id_admins_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admins`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `blogs_listed` ON `blogs` (`deleted_at`,`published_at`,`id`);