CREATE TABLE `blog_drafts` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`blog_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`admin_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`fields` text character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`description` mediumtext character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	CONSTRAINT `blog_drafts_id` PRIMARY KEY(`id`),
	CONSTRAINT `blog_drafts_one` UNIQUE(`blog_id`,`admin_id`)
);
--> statement-breakpoint
ALTER TABLE `blog_revisions` ADD `external_image` varchar(2048) character set utf8mb4 collate utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `subject_id` char(26) character set ascii collate ascii_bin;--> statement-breakpoint
ALTER TABLE `blog_drafts` ADD CONSTRAINT `blog_drafts_blog_id_blogs_id_fk` FOREIGN KEY (`blog_id`) REFERENCES `blogs`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `blog_drafts` ADD CONSTRAINT `blog_drafts_admin_id_admins_id_fk` FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON DELETE cascade ON UPDATE no action;