CREATE TABLE `password_resets` (
	`id` char(64) character set ascii collate ascii_bin NOT NULL,
	`admin_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`expires_at` datetime(3) NOT NULL,
	CONSTRAINT `password_resets_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` datetime(3);--> statement-breakpoint
ALTER TABLE `sessions` ADD `browser` varchar(80) character set utf8mb4 collate utf8mb4_unicode_520_ci;--> statement-breakpoint
ALTER TABLE `password_resets` ADD CONSTRAINT `password_resets_admin_id_admins_id_fk` FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `password_resets_expiry` ON `password_resets` (`expires_at`);