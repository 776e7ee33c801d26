CREATE TABLE `admins` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`email` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`password_hash` varchar(255) character set ascii collate ascii_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `admins_id` PRIMARY KEY(`id`),
	CONSTRAINT `admins_email_unique` UNIQUE(`email`)
);
--> statement-breakpoint
CREATE TABLE `applied_seeds` (
	`name` varchar(64) character set ascii collate ascii_bin NOT NULL,
	`applied_at` datetime(3) NOT NULL,
	CONSTRAINT `applied_seeds_name` PRIMARY KEY(`name`)
);
--> statement-breakpoint
CREATE TABLE `blog_slugs` (
	`slug` varchar(160) character set ascii collate ascii_bin NOT NULL,
	`blog_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `blog_slugs_slug` PRIMARY KEY(`slug`)
);
--> statement-breakpoint
CREATE TABLE `blogs` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`slug` varchar(160) character set ascii collate ascii_bin NOT NULL,
	`title` varchar(200) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`category` varchar(80) character set utf8mb4 collate utf8mb4_unicode_520_ci,
	`description` mediumtext character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`plain_text` mediumtext character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`excerpt` varchar(240) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`seo_title` varchar(200) character set utf8mb4 collate utf8mb4_unicode_520_ci,
	`seo_description` varchar(320) character set utf8mb4 collate utf8mb4_unicode_520_ci,
	`picture_id` char(26) character set ascii collate ascii_bin,
	`external_image` varchar(2048) character set utf8mb4 collate utf8mb4_bin,
	`published_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	CONSTRAINT `blogs_id` PRIMARY KEY(`id`),
	CONSTRAINT `blogs_slug_unique` UNIQUE(`slug`)
);
--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`first_name` varchar(100) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`email` varchar(254) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`phone` varchar(32) character set utf8mb4 collate utf8mb4_unicode_520_ci,
	`service` varchar(40) character set utf8mb4 collate utf8mb4_unicode_520_ci,
	`message` text character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`status` varchar(16) character set ascii collate ascii_bin NOT NULL DEFAULT 'New',
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `contacts_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`id` char(64) character set ascii collate ascii_bin NOT NULL,
	`digest` char(64) character set ascii collate ascii_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `idempotency_keys_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `login_failures` (
	`id` char(64) character set ascii collate ascii_bin NOT NULL,
	`failures` int NOT NULL,
	`next_attempt_at` datetime(3) NOT NULL,
	`forgotten_at` datetime(3) NOT NULL,
	CONSTRAINT `login_failures_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`alt` varchar(500) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`width` int NOT NULL,
	`height` int NOT NULL,
	`variants` text character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `pictures_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` char(64) character set ascii collate ascii_bin NOT NULL,
	`user_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`expires_at` datetime(3) NOT NULL,
	CONSTRAINT `sessions_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `blog_slugs` ADD CONSTRAINT `blog_slugs_blog_id_blogs_id_fk` FOREIGN KEY (`blog_id`) REFERENCES `blogs`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `blogs` ADD CONSTRAINT `blogs_picture_id_pictures_id_fk` FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `sessions` ADD CONSTRAINT `sessions_user_id_admins_id_fk` FOREIGN KEY (`user_id`) REFERENCES `admins`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `blogs_published` ON `blogs` (`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `contacts_created` ON `contacts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `login_failures_forgotten` ON `login_failures` (`forgotten_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);